/** Prices of the sample events, from the specification's price tables. */

import { NO_PRICES, type Prices } from "#features/events/rules/catalog/prices.ts";
import type { CertificationClass } from "#features/events/rules/kinds/certification-catalog.ts";
import type { LevelKey } from "#features/events/rules/kinds/levels.ts";
import { usd } from "#shared/money.ts";

export const GOLF_PRICES: Prices = {
  ...NO_PRICES,
  tiers: [
    { name: "Platinum Sponsor", priceCents: usd(3000) },
    { name: "Gold Sponsor", priceCents: usd(1750) },
    { name: "Silver Sponsor", priceCents: usd(750) },
  ],
  benefits: {
    Platinum: [
      "Two teams of four golfers",
      "Company banner at the first tee",
      "Logo on the cart signs and in the program",
      "Awards lunch for eight",
    ],
    Gold: ["One team of four golfers", "Company sign at a green", "Logo in the program", "Awards lunch for four"],
    Silver: ["One golfer", "Company name in the program", "Awards lunch for one"],
  },
  options: [
    {
      name: "Golf_Tee",
      priceCents: usd(300),
      limit: 18,
      isComplete: false,
      description: "Your sign on one of the eighteen tee boxes.",
    },
    {
      name: "Golf_Ball",
      priceCents: usd(1500),
      isComplete: true,
      description: "Your logo on the sleeve of balls that every golfer is handed.",
    },
    {
      name: "Reception",
      priceCents: usd(2000),
      isComplete: false,
      description: "Your name over the Welcome Reception and on its napkins.",
    },
  ],
};

export const CLAY_PRICES: Prices = {
  ...NO_PRICES,
  tiers: [
    { name: "Platinum", priceCents: usd(3000), teams: 2 },
    { name: "Gold", priceCents: usd(2000), teams: 2 },
    { name: "Silver", priceCents: usd(1000), teams: 1 },
    { name: "Team of Four", priceCents: usd(600), teams: 1 },
  ],
  benefits: {
    Platinum: [
      "Two teams of four shooters",
      "Company banner at the pavilion",
      "First choice of starting station",
      "Lunch for eight",
    ],
    Gold: ["Two teams of four shooters", "Company sign at two stations", "Lunch for eight"],
    Silver: ["One team of four shooters", "Company sign at one station", "Lunch for four"],
  },
  options: [
    {
      name: "Lunch_Sponsor",
      priceCents: usd(1500),
      isComplete: true,
      description: "Your name on the lunch tent and the tables.",
    },
    {
      name: "Reception_Sponsor",
      priceCents: usd(2000),
      isComplete: false,
      description: "Your name over the reception on the evening before.",
    },
  ],
};

const atLevels = (dollars: Record<LevelKey, number>): Prices => ({
  ...NO_PRICES,
  levels: Object.entries(dollars).map(([name, price]) => ({ name, priceCents: usd(price) })),
});

export const QUALITY_COUNCIL_PRICES = atLevels({
  ExhibitorMember: 900,
  ExhibitorNonMember: 1200,
  SponsorshipMember: 1500,
  SponsorshipNonMember: 1900,
  IndividualMember: 325,
  IndividualNonMember: 450,
  Student: 75,
});

export const CONVENTION_PRICES = atLevels({
  ExhibitorMember: 1400,
  ExhibitorNonMember: 1800,
  SponsorshipMember: 2500,
  SponsorshipNonMember: 3200,
  IndividualMember: 550,
  IndividualNonMember: 750,
  Student: 125,
});

const perClass: Record<CertificationClass, [member: number, nonMember: number]> = {
  "Level 1 Certification": [1690, 2035],
  "Level 1 Recertification": [725, 1050],
  "Level 2 Certification": [1820, 2170],
  "Level 2 Recertification": [830, 1145],
  "CMDT Certification": [2725, 3085],
  "CMDT Recertification": [860, 1200],
  "Master Certification": [250, 250],
};
export const CERTIFICATION_PRICES: Prices = {
  ...NO_PRICES,
  classes: Object.entries(perClass).map(([name, [member, nonMember]]) => ({
    name,
    memberCents: usd(member),
    nonMemberCents: usd(nonMember),
  })),
};
