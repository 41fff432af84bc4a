/** The sample's technicians: a name, a company and a career for each, the same on every installation. */
import { person, type SamplePerson } from "../people.ts";
import { type Career, type Days, sampleCareers } from "./careers.ts";
import { sampleNames } from "./names.ts";

export type DrawnTechnician = {
  who: SamplePerson;
  career: Career;
  /** The company before the present one. */
  formerCompany?: string;
  birthday: string | null;
};

/** Nineteen people; Opal Fenner is the twentieth. */
const LARGE = { key: "magnolia-hot-mix", people: 19 };
const COMPANIES = [
  "anvil-materials",
  "big-black-constructors",
  "biloxi-bay-paving",
  "bluff-city-asphalt",
  "crosstie-construction",
  "cypress-bend-aggregates",
  "delta-paving",
  "gulf-stone",
  "hale-and-whitfield",
  "ironwood-quarries",
  "kincaid-brothers",
  "lamar-testing-labs",
  "leaf-river-milling",
  "mcalister-and-sons",
  "natchez-trace-contractors",
  "north-forty-paving",
  "okatibbee-asphalt",
  "old-river-road",
  "oxbow-contracting",
  "pearl-river-paving",
  "pine-belt-materials",
  "prairie-lime-and-stone",
  "starling-materials",
  "tombigbee-paving",
  "tri-county-asphalt",
  "tupelo-road",
  "yazoo-asphalt",
  "riverbend-grading",
  "shelby-trucking",
];
/** Area codes of the state; their 555-01xx numbers are reserved for fiction. */
const AREA_CODES = ["601", "662", "228", "769"];

const companyOf = (at: number): string =>
  at < LARGE.people ? LARGE.key : (COMPANIES[at % COMPANIES.length] ?? LARGE.key);

export function drawTechnicians(days: Days): DrawnTechnician[] {
  const names = sampleNames();
  return sampleCareers(days).map((career, at) => {
    const { firstName, lastName } = names[at] ?? { firstName: "", lastName: "" };
    const who = person(companyOf(at), firstName, lastName, 0);
    const phone = `${AREA_CODES[Math.floor(at / 100)]}55501${String(at % 100).padStart(2, "0")}`;
    const email = `${mailboxOf(`${firstName}.${lastName}`) ?? `crew${at}`}@${who.email.split("@")[1]}`;
    const former = at % 6 === 5 ? person(companyOf(at + 7), "", "", 0).company : undefined;
    return {
      who: { ...who, email, phone },
      career,
      ...(former && former !== who.company && { formerCompany: former }),
      birthday: at % 3 === 0 ? bornOn(at) : null,
    };
  });
}

/** @returns nothing for a name in another script. */
function mailboxOf(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll("đ", "d").replaceAll("ł", "l").normalize("NFD").replaceAll(/\p{M}/gu, "");
  return /^[a-z.]+$/.test(plain) ? plain : undefined;
}

const bornOn = (at: number): string =>
  `${1962 + (at % 40)}-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`;
