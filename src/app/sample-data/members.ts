/** Forty invented member companies; each has a logo under files/logos that bears its key. */

import type { BusinessType, MemberType } from "#features/membership/rules/application-options.ts";

export type SampleMember = {
  key: string;
  name: string;
  street: string;
  city: string;
  zip: string;
  /** Some members have no website. */
  hasWebsite: boolean;
  onBlack: boolean;
  tier: MemberType;
  trade: BusinessType;
  /** The contact for bills; members without a website have no email either. */
  contactName: string;
};

const BLACK = "on black";
const NO_SITE = "no website";
type Row = [key: string, name: string, street: string, city: string, zip: string, ...marks: string[]];

const ROWS: Row[] = [
  ["anvil-materials", "Anvil Materials, Inc.", "410 Foundry Road", "Columbus", "39701", BLACK],
  ["big-black-constructors", "Big Black Constructors, LLC", "88 Levee Street", "Canton", "39046", BLACK],
  ["biloxi-bay-paving", "Biloxi Bay Paving Company", "2210 Harbor Drive", "Biloxi", "39530"],
  ["blue-heron-engineering", "Blue Heron Engineering, PLLC", "17 Government Street", "Ocean Springs", "39564"],
  ["bluff-city-asphalt", "Bluff City Asphalt Company", "1400 Washington Street", "Vicksburg", "39180", BLACK],
  ["camellia-bonding", "Camellia Bonding & Insurance", "600 Concourse Parkway, Suite 310", "Ridgeland", "39157"],
  ["capital-equipment", "Capital Equipment Company", "3301 Flowood Drive", "Flowood", "39232"],
  ["crosstie-construction", "Crosstie Construction, Inc.", "905 Fillmore Street", "Corinth", "38834"],
  ["cypress-bend-aggregates", "Cypress Bend Aggregates", "1190 Commerce Street", "Grenada", "38901"],
  ["delta-paving", "Delta Paving Company", "1821 Highway 82 East", "Greenville", "38703"],
  ["gulf-stone", "Gulf Stone, Inc.", "700 Industrial Seaway Road", "Gulfport", "39503"],
  ["hale-and-whitfield", "Hale & Whitfield Consulting Engineers", "1020 Highland Colony Parkway", "Ridgeland", "39157"],
  ["homochitto-sand-gravel", "Homochitto Sand & Gravel", "45 Main Street West", "Meadville", "39653", NO_SITE],
  ["ironwood-quarries", "Ironwood Quarries, Inc.", "250 Quitman Street", "Iuka", "38852", BLACK],
  ["kincaid-brothers", "Kincaid Brothers, Inc.", "1315 Delaware Avenue", "McComb", "39648"],
  ["lamar-testing-labs", "Lamar Testing Laboratories", "4402 Hardy Street", "Hattiesburg", "39402"],
  ["landmark-surety", "Landmark Surety Group", "190 Capitol Street East, Suite 900", "Jackson", "39201"],
  ["leaf-river-milling", "Leaf River Milling", "63 Ellisville Boulevard", "Laurel", "39440"],
  ["longleaf-pavement-marking", "Longleaf Pavement Marking", "508 Goodyear Boulevard", "Picayune", "39466", BLACK],
  ["magnolia-hot-mix", "Magnolia Hot Mix, Inc.", "2770 Old Brandon Road", "Brandon", "39042", BLACK],
  ["mcalister-and-sons", "McAlister & Sons Paving", "339 Monticello Street", "Brookhaven", "39601", BLACK],
  ["natchez-trace-contractors", "Natchez Trace Contractors", "75 Liberty Road", "Natchez", "39120", BLACK],
  ["north-forty-paving", "North Forty Paving, LLC", "2040 Highway 6 West", "Batesville", "38606"],
  ["okatibbee-asphalt", "Okatibbee Asphalt Plant", "5100 Poplar Springs Drive", "Meridian", "39305", BLACK],
  ["old-river-road", "Old River Road Company", "12 Silver Street", "Natchez", "39120", NO_SITE],
  ["oxbow-contracting", "Oxbow Contracting, Inc.", "860 Desoto Avenue", "Clarksdale", "38614", BLACK],
  ["pearl-river-paving", "Pearl River Paving, Inc.", "1900 Lakeland Drive", "Jackson", "39216"],
  ["pine-belt-materials", "Pine Belt Materials", "1055 Broadway Drive", "Hattiesburg", "39401"],
  ["prairie-lime-and-stone", "Prairie Lime & Stone", "390 Eshman Avenue", "West Point", "39773", NO_SITE],
  ["redline-striping", "Redline Pavement Striping", "216 Airport Road", "Pearl", "39208", BLACK],
  ["signal-hill-supply", "Signal Hill Road Supply", "471 Veterans Memorial Drive", "Kosciusko", "39090"],
  ["southern-pine-terminals", "Southern Pine Liquid Asphalt Terminals", "3002 Port Road", "Pascagoula", "39567"],
  ["starling-materials", "Starling Materials Company", "1507 Highway 12 West", "Starkville", "39759", BLACK],
  ["steel-wheel-equipment", "Steel Wheel Equipment", "8745 Stateline Road", "Southaven", "38671", BLACK],
  ["sunbelt-roller-rental", "Sunbelt Roller Rental", "640 Pearson Road", "Pearl", "39208"],
  ["three-forks-binder", "Three Forks Asphalt Binder", "29 Haining Road", "Vicksburg", "39183", BLACK],
  ["tombigbee-paving", "Tombigbee Paving Company", "1650 Waterworks Road", "Columbus", "39701"],
  ["tri-county-asphalt", "Tri-County Asphalt Paving", "1030 Posey Avenue", "Philadelphia", "39350"],
  ["tupelo-road", "Tupelo Road Company", "2218 McCullough Boulevard", "Tupelo", "38801"],
  ["yazoo-asphalt", "Yazoo Asphalt, LLC", "311 Grand Avenue", "Yazoo City", "39194"],
];

/** Derives the tier from the name; a company that makes and lays asphalt is a contractor. */
const TIERS: [RegExp, MemberType][] = [
  [/Terminals|Binder|Aggregates|Quarries/, "Sustaining"],
  [/Milling|Striping|Marking|Gravel|Sand/, "Associate Contractor"],
  [/Engineer|Testing|Bonding|Surety|Equipment|Rental|Supply|Stone|Materials/, "Associate"],
];

const TRADES: [RegExp, BusinessType][] = [
  [/Bonding|Surety/, "bond-insurance"],
  [/Engineer|Testing/, "consulting-engineer"],
  [/Marking|Striping/, "mat-paint-stripe-contactor"],
  [/Equipment|Rental/, "equipment-dealer"],
  [/Materials|Terminals|Binder|Aggregates|Quarries|Stone|Supply|Gravel|Sand/, "materials-producer"],
  [/Milling|Construct|Contracting|Contractors/, "associate-contractor"],
  [/Asphalt|Hot Mix|Paving|Plant/, "asphalt-producer"],
];

const CONTACTS = ["Ruth Ellison", "Marcus Bell", "Dana Prewitt", "Hollis Grady", "June Tarver", "Owen Sims"];

export const SAMPLE_MEMBERS: SampleMember[] = ROWS.map(([key, name, street, city, zip, ...marks], at) => ({
  key,
  name,
  street,
  city,
  zip,
  hasWebsite: !marks.includes(NO_SITE),
  onBlack: marks.includes(BLACK),
  tier: TIERS.find(([words]) => words.test(name))?.[1] ?? "Contractor",
  trade: TRADES.find(([words]) => words.test(name))?.[1] ?? "other",
  contactName: CONTACTS[at % CONTACTS.length] ?? "",
}));

export const emailDomainOf = (member: Pick<SampleMember, "key">): string => `${member.key}.example`;
