import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { settings } from "../tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const read = async (path: string) => (await createTestApi(deps)(path)).json();

const saveDirector = async (director: object) => {
  const { home } = settingDefaults;
  const value = { ...home, director: { ...home.director, ...director } };
  const row = { value, updatedAt: deps.now() };
  await deps.db
    .insert(settings)
    .values({ key: "home", ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
};

test("without a photo the letter and the contact plate have none", async () => {
  expect((await read("/content/home")).director.photo).toBeNull();
  expect((await read("/content/about")).director.photo).toBeNull();
});

test("the director's message is rendered, its source stays inside, and the photo is an address on this site", async () => {
  await saveDirector({ message: "Come to [a class](/events).\n\n<b>x</b>", photo: "abc.webp", photoAlt: "Walter" });
  const { director } = await read("/content/home");
  expect(director).toMatchObject({
    messageHtml: '<p>Come to <a href="/events">a class</a>.</p>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n',
    photo: { url: "/storage/site_images/abc.webp", alt: "Walter" },
  });
  expect(director).not.toHaveProperty("message");
  expect(director).not.toHaveProperty("email");
});

test("the contact plate names the same director, with phone and email", async () => {
  await saveDirector({ name: "Ada Holloway", phone: "6015550199", email: "ada@mapa.example" });
  const { director, mission, objectives } = await read("/content/about");
  expect(director).toMatchObject({ name: "Ada Holloway", phone: "6015550199", email: "ada@mapa.example" });
  expect(mission.length).toBeGreaterThan(2);
  expect(objectives.length).toBeGreaterThan(2);
});

test("the training page gets every text as HTML, and the map by its address in the bucket", async () => {
  const training = await read("/content/training");
  expect(training.levels.map(({ name, classSelection }: never) => [name, classSelection])).toEqual([
    ["CAT-I", "1"],
    ["CAT-II", "2"],
    ["CMDT", "3"],
    ["MMDT", "4"],
  ]);
  for (const { textHtml } of [...training.levels, training.instructor, training.location])
    expect(textHtml).toMatch(/^<p>/);
  expect(training.recertificationHtml).toContain("<li>");
  expect(training.location.map).toBe("location-map.pdf");
});

test("the home page is told whom staff feature, by id and in their order", async () => {
  const members = ["Delta Paving", "Bluff Aggregates"].map((name) => ({ id: crypto.randomUUID(), name }));
  await deps.db.insert(settings).values({ key: "featured", value: members, updatedAt: deps.now() });
  expect((await read("/content/home")).featured).toEqual(members.map(({ id }) => id));
});
