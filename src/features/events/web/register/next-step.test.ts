import { expect, test } from "vitest";
import type { EventDetail, PriceObj } from "../../rules/catalog/schema.ts";
import { pricesOf } from "../../rules/content/price-obj.ts";
import { certificationWeb } from "../kinds/certification-web.ts";
import { conventionWeb } from "../kinds/convention-web.ts";
import { golfWeb } from "../kinds/golf-web.ts";
import { qualityCouncilWeb } from "../kinds/quality-council-web.ts";
import type { WebKind } from "../kinds/web-kind.ts";
import { nextStep } from "./next-step.ts";

const LEVELS = { regLevel: { Student: 75 } };
const CUSTOMER = ["company", "firstName", "lastName", "street", "city", "state", "zip", "email", "phone"];

function next(kind: WebKind, answers: Record<string, string>, stored: PriceObj = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return nextStep(kind, { prices: pricesOf(stored) } as EventDetail, form);
}
const filled = Object.fromEntries(CUSTOMER.map((name) => [name, "x"]));

test("the next step is a required selection before the customer's details", () => {
  expect(next(conventionWeb, {}, LEVELS).id).toBe("details.regLevel");
  expect(next(qualityCouncilWeb, filled)).toEqual({ id: "details.attendee", label: "add an attendee" });
  expect(next(certificationWeb, filled).id).toBe("details.class");
  expect(next(certificationWeb, { ...filled, "details.class": "Level 1 Certification" }).id).toBe(
    "details.memberStatus",
  );
});

test("then it is the customer's first empty field, and the button when none is left", () => {
  expect(next(golfWeb, { ...filled, zip: " " })).toEqual({ id: "zip", label: "your details" });
  expect(next(conventionWeb, filled)).toEqual({ id: "register", label: "register" });
});
