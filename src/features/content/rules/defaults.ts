/** The sample association, which a new installation shows until staff save their own texts. */
import { textDefaults } from "./default-texts.ts";
import type { SettingKey, SettingValue } from "./settings.ts";

export const settingDefaults: { [K in SettingKey]: SettingValue<K> } = {
  organization: {
    name: "Magnolia Asphalt Pavement Association",
    shortName: "MAPA",
    street: "711 Roadside Avenue, Suite 200",
    city: "Jackson",
    state: "MS",
    zip: "39201",
    phone: "6015550117",
    email: "office@magnolia-asphalt.example",
    officeHours: "Office open Monday to Friday, 8:00 to 4:30 Central",
    timeZone: "America/Chicago",
    cardFeeBps: 300,
    addressesIn: "states",
    cardFeeAppliesTo: "all",
    payWays: { applePay: "off", googlePay: "off", link: "off", bankDebit: "off" },
    eventHours: { CLAY_SHOOT: 5, CERTIFICATION: 8, QAC: 8, CONVENTION: 8, GOLF: 6 },
    committee: {
      name: "Magnolia Asphalt Political Action Committee",
      receiptText:
        "This contribution went to the Magnolia Asphalt Political Action Committee, which supports candidates for state office. Contributions to a political action committee are not deductible as charitable contributions or as business expenses for federal income tax purposes.",
    },
    social: {
      x: "https://x.com/",
      instagram: "https://www.instagram.com/",
      facebook: "https://www.facebook.com/",
      linkedin: "https://www.linkedin.com/",
    },
  },
  retention: { messages: 24, letters: 12, checkouts: 6, arrivals: 24, activity: 84, accounts: 36, scores: 0 },
  register: { nightlyList: "automatic" },
  security: { moneyNeedsSecondFactor: false },
  registration: {
    holdHours: 48,
    offerHours: 24,
    checkDueDays: 30,
    unpaidPercent: 25,
    changeFee: 0,
    changeFreeDays: 2,
    changeLastDays: 2,
  },
  ...textDefaults,
  dues: {
    contractor: {
      first: { cents: 10, upTo: 50_000 },
      second: { cents: 8, upTo: 150_000 },
      third: { cents: 6, upTo: 300_000 },
      last: { cents: 4 },
      minimum: 2500,
      cap: 25_000,
    },
    dueDays: 30,
    graceDays: 60,
  },
  classes: {
    certification: {
      "1": { member: 1690, nonMember: 2035 },
      "2": { member: 1820, nonMember: 2170 },
      "3": { member: 2725, nonMember: 3085 },
      "4": { member: 250, nonMember: 250 },
    },
    recertification: {
      "1": { member: 725, nonMember: 1050 },
      "2": { member: 830, nonMember: 1145 },
      "3": { member: 860, nonMember: 1200 },
      "4": { member: 250, nonMember: 250 },
    },
    validYears: 5,
  },
  membership: {
    intro:
      "Members set the standards that asphalt in this state is built to, send their crews to class at a lower price, and are found by everybody who looks for a company that paves. Four tiers, one for each way a company works with asphalt.",
    tiers: {
      Contractor: {
        description:
          "For companies that make hot mix asphalt and lay it. Contractors carry the association: they sit on its committees, choose its officers and speak for the industry before the Department of Transportation.",
        dues: null,
        duesTerms: "Outlined on the application. The office confirms the amount before anything is owed.",
        vote: "One vote for each company",
        office: "May hold office",
      },
      Sustaining: {
        description:
          "For companies that stand behind the industry in a large way: liquid asphalt terminals, plant and paver makers, and suppliers who work with contractors in every corner of the state.",
        dues: 6000,
        duesTerms: "Paid annually, in advance.",
        vote: "One vote for each company",
        office: "Does not hold office",
      },
      "Associate Contractor": {
        description:
          "For companies that work on the same jobs beside the paver: milling, striping, traffic control, grading and hauling. They keep their own counsel and bring one voice to the table.",
        dues: 1750,
        duesTerms: "The first year is paid in advance; afterwards yearly, semi-annually or quarterly, as suits you.",
        vote: "One collective vote, cast by the associate contractors together",
        office: "May hold office",
      },
      Associate: {
        description:
          "For everybody who works with asphalt without building it: consulting engineers, laboratories, equipment dealers, and bonding and insurance companies.",
        dues: 1000,
        duesTerms: "Paid annually.",
        vote: "No vote",
        office: "Does not hold office",
      },
    },
    contractorNote: "Contractor-status pricing must be confirmed with the office.",
    decision:
      "The board of directors decides on each application, usually within thirty days, and the office writes to you either way. If it is declined, all dues that you paid with it are refunded.",
    steps: [
      {
        title: "Apply",
        text: "Who you are, what you do, and your logo. It takes about two minutes, and nothing is charged on the way.",
      },
      {
        title: "Pay, or talk to us first",
        text: "By check, by card, or not yet. Contractors hear from the office about their dues before they pay anything.",
      },
      {
        title: "Be found",
        text: "Once the office has looked over your application, your company and its logo join the list of members, with a link to your website.",
      },
    ],
  },
};
