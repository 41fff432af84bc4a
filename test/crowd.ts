import type { Deps } from "#platform/deps.ts";
import { createTestApi } from "./api.ts";
import { PASSWORD } from "./user.ts";

/** Strangers, each on a different network. */
export function createCrowd(deps: Deps) {
  const call = createTestApi(deps);
  let visitors = 0;
  const newAddress = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const post = (path: string, body: object, clientAddress = newAddress()) => call(path, { body, clientAddress });
  return {
    call,
    newAddress,
    post,
    signIn: (email: string, password: string) => post("/auth/sign-in/email", { email, password }),
    /** One stranger for each kind of letter. */
    async askForLetters(email: string): Promise<void> {
      await post("/auth/magic-link", { email });
      await post("/auth/reset-password", { email });
      await post("/auth/sign-up", { email, name: "A Stranger", password: PASSWORD });
    },
    async opensLink(token: string): Promise<boolean> {
      return token !== "" && (await call(`/auth/links/${token}`, { clientAddress: newAddress() })).status === 200;
    },
  };
}

export const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
