import { expect, type Page } from "@playwright/test";

type Named = { id: string; aff_name: string };

/** The signed-in staff user becomes administrator of a sample company, with two open class registrations. */
export async function joinCompany(page: Page, url: string): Promise<string> {
  const headers = { origin: url, "sec-fetch-site": "same-origin" };
  const ask = async (path: string) => (await page.request.get(`${url}/api${path}`)).json();
  const post = async (path: string, data: object, also = 0) => {
    const answer = await page.request.post(`${url}/api${path}`, { data, headers });
    if (answer.status() !== also) expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  const { members } = await ask("/members?q=Delta+Paving");
  const { id, aff_name } = members[0] as Named;
  const { email } = await ask("/account");
  await post(`/members/${id}/people`, { email, role: "administrator" });
  const { registrations } = await ask("/class-registrations");
  // The oldest ones are the sample's: another journey of the site links the same, not two more.
  const open = registrations.filter(({ status }: { status: string }) => status === "awaiting_payment").slice(-2);
  for (const { reference } of open) await post(`/members/${id}/references`, { reference }, 409);
  return aff_name;
}
