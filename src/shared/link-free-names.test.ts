import { describe, expect, test } from "vitest";
import { customerSchema } from "./contact.ts";
import { NO_LINK, withoutLink, withoutSite } from "./link-free-names.ts";
import { lineSchema } from "./text.ts";

const company = withoutLink(lineSchema(200));
const person = withoutSite(lineSchema(100));
const messages = (schema: typeof company, typed: string) =>
  schema.safeParse(typed).error?.issues.map((issue) => issue.message);

const LINKS = [
  "Win a car at https://evil.example/win",
  "HTTP://EVIL.EXAMPLE",
  "ftp://evil.example",
  "Pat www.evil.example",
  "www2.evil.example",
  "evil.example/win now",
  "Evil.Example/Win",
  "X.Com/Win",
  "evil.Inc/win",
  "Ünwin.exämple/x",
  "evil\u3002com/win",
  "evil[.]com/win",
];
const COMPANIES = [
  "Smith & Co.",
  "Asphalt.com Inc",
  "A/C Paving",
  "Delta Inc./Tupelo LLC",
  "24/7 Sealing",
  "AT&T",
  "www Paving",
  "C. & O. Co./Sons",
  "Delta Const.Inc/Blain JV",
  "Hill Bros.Const/APAC JV",
  "U.S.Lime/Stone",
  "P.O.Box/Suite 12",
  "J.Link",
  "Evil[.]com Paving",
];
const PEOPLE = [
  "Pat Reed",
  "J.Smith",
  "J. R. Smith Jr.",
  "O'Neill-Dvořák",
  "St.John Reed",
  "Kim Orr c/o Pat Reed",
  "日本 太郎",
  "J.Link",
  "R.Click",
  "Wm.Top",
  "T.Co",
  "Pat J.R.Link Jr.",
  "Dorothy (Dot) Reed",
  "St.Édouard Roy",
  "И.Иванов",
  "د.محمد",
];

describe("a web address", () => {
  test.each(LINKS)("%j is refused in every name", (typed) => {
    expect(messages(company, typed)).toEqual([NO_LINK]);
    expect(messages(person, typed)).toEqual([NO_LINK]);
  });
  test.each([
    "evil.com",
    "Win at EVIL.net now",
    "cash.xyz!",
    "t.co",
    "j.link",
    "X.Com",
    "Evil.Click",
    "EVIL.CO",
    "Pat bit.Link",
    "evil.рф",
    "сайт.онлайн",
    "例子.中国",
    "evil\u3002com",
    "evil\uff0ecom",
    "evil\uff61com",
    "evil[.]com",
    "evil(.)com",
    "evil [dot] com",
    "evil[DOT]com",
    "x.zip",
    "evil.co.uk",
    "evil.xn--p1ai",
  ])("%j is refused in a person's name", (typed) => expect(messages(person, typed)).toEqual([NO_LINK]));
  test.each(COMPANIES)("%j is a company", (typed) => expect(messages(company, typed)).toBeUndefined());
  test.each(PEOPLE)("%j is a person", (typed) => expect(messages(person, typed)).toBeUndefined());
});

test("the customer form says so at company and names", () => {
  const { shape } = customerSchema;
  for (const field of ["company", "firstName", "lastName", "street", "city"] as const)
    expect(messages(shape[field], "see https://evil.example")).toEqual([NO_LINK]);
});
