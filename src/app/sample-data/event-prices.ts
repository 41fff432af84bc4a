/** Prices of the sample events in dollars, from the specification's price tables. */

import type { PriceObj } from "#features/events/rules/catalog/schema.ts";
import type { CertificationClass } from "#features/events/rules/kinds/certification-catalog.ts";

export const GOLF_PRICES: PriceObj = {
  sponsorship: { "Platinum Sponsor": 3000, "Gold Sponsor": 1750, "Silver Sponsor": 750 },
  sponsorshipDetails: {
    Platinum: [
      "Two teams of four golfers",
      "Company banner at the first tee",
      "Logo on the cart signs and in the program",
      "Awards lunch for eight",
    ],
    Gold: ["One team of four golfers", "Company sign at a green", "Logo in the program", "Awards lunch for four"],
    Silver: ["One golfer", "Company name in the program", "Awards lunch for one"],
  },
  optionalSponsorship: { Golf_Tee: 300, Golf_Ball: 1500, Reception: 2000 },
  optionalSponsorshipComplete: { Golf_Tee: false, Golf_Ball: true, Reception: false },
  optionalSponsorshipDetails: {
    Golf_Tee: "Your sign on one of the eighteen tee boxes.",
    Golf_Ball: "Your logo on the sleeve of balls that every golfer is handed.",
    Reception: "Your name over the Welcome Reception and on its napkins.",
  },
  optionalSponsorshipLimit: { Golf_Tee: 18 },
};

export const CLAY_PRICES: PriceObj = {
  sponsorship: { Platinum: 3000, Gold: 2000, Silver: 1000, "Team of Four": 600 },
  teams: { Platinum: 2, Gold: 2, Silver: 1, "Team of Four": 1 },
  sponsorshipDetails: {
    Platinum: [
      "Two teams of four shooters",
      "Company banner at the pavilion",
      "First choice of starting station",
      "Lunch for eight",
    ],
    Gold: ["Two teams of four shooters", "Company sign at two stations", "Lunch for eight"],
    Silver: ["One team of four shooters", "Company sign at one station", "Lunch for four"],
  },
  optionalSponsorship: { Lunch_Sponsor: 1500, Reception_Sponsor: 2000 },
  optionalSponsorshipComplete: { Lunch_Sponsor: true, Reception_Sponsor: false },
  optionalSponsorshipDetails: {
    Lunch_Sponsor: "Your name on the lunch tent and the tables.",
    Reception_Sponsor: "Your name over the reception on the evening before.",
  },
};

export const QUALITY_COUNCIL_PRICES: PriceObj = {
  regLevel: {
    ExhibitorMember: 900,
    ExhibitorNonMember: 1200,
    SponsorshipMember: 1500,
    SponsorshipNonMember: 1900,
    IndividualMember: 325,
    IndividualNonMember: 450,
    Student: 75,
  },
};

export const CONVENTION_PRICES: PriceObj = {
  regLevel: {
    ExhibitorMember: 1400,
    ExhibitorNonMember: 1800,
    SponsorshipMember: 2500,
    SponsorshipNonMember: 3200,
    IndividualMember: 550,
    IndividualNonMember: 750,
    Student: 125,
  },
};

const perClass: Record<CertificationClass, { Member: number; "Non-Member": number }> = {
  "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
  "Level 1 Recertification": { Member: 725, "Non-Member": 1050 },
  "Level 2 Certification": { Member: 1820, "Non-Member": 2170 },
  "Level 2 Recertification": { Member: 830, "Non-Member": 1145 },
  "CMDT Certification": { Member: 2725, "Non-Member": 3085 },
  "CMDT Recertification": { Member: 860, "Non-Member": 1200 },
  "Master Certification": { Member: 250, "Non-Member": 250 },
};
export const CERTIFICATION_PRICES = perClass as PriceObj;
