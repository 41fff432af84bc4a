/** The page texts of the sample association. One file because they belong together and are read as a whole. */
import type { SettingKey, SettingValue } from "./settings.ts";

type Texts = {
  [K in Extract<
    SettingKey,
    "home" | "featured" | "about" | "contact" | "training" | "library" | "seasons" | "terms"
  >]: SettingValue<K>;
};

export const textDefaults: Texts = {
  home: {
    heroTitle: "The roads that carry Magnolia",
    heroText: "We certify the people, set the standards and stand behind the asphalt under every mile of this state.",
    director: {
      name: "Walter Dunmore",
      title: "Executive Director",
      phone: "6015550118",
      email: "walter@magnolia-asphalt.example",
      photo: null,
      photoAlt: "Walter Dunmore in a white hard hat and an orange vest, a road behind him",
      heading: "Good pavement starts with people who know the mix",
      message: `This season more than four hundred technicians will sit for certification in our labs, and every one of them will go back to a plant or a paving crew that builds for the public. That is the work of this association: training that means something, specifications that hold up, and a voice that is heard at the Department of Transportation.

If your company lays, makes, tests or supplies asphalt in Magnolia, you are welcome here. Come to [a class](/certs-training), bring a team to the clay shoot, or call the office. We answer the phone.`,
    },
    membersTitle: "Our members build it",
    certifications: {
      title: "Every level goes one course deeper",
      text: "Certifications are valid for five years. The classes are held in our own lab, by people who test mixes for a living.",
      levels: [
        {
          name: "CAT-I",
          title: "Asphalt technician, level 1",
          text: "Sampling and testing at the plant. Two to four days in the lab.",
        },
        {
          name: "CAT-II",
          title: "Asphalt technician, level 2",
          text: "Volumetrics, mix adjustments and quality control.",
        },
        { name: "CMDT", title: "Mix design technician", text: "From aggregate to job mix formula. Five days." },
        {
          name: "MMDT",
          title: "Master mix design technician",
          text: "Ten years at level 3, or five with an engineer's license.",
        },
      ],
    },
  },
  featured: [],
  about: {
    lede: "Forty companies that make, haul, lay and test asphalt pay dues to this association so that one thing gets done that none of them can do alone: keep the roads of Magnolia worth driving.",
    mission: [
      "Build pavements that last: sound thickness, a mix that suits the traffic, and crews who know when to stop the paver.",
      "Train and certify the people who sample, test and design asphalt, so that a result from one lab can be trusted in every other.",
      "Get the most road out of every public dollar, by fair bidding, recycled material that has proven itself, and plain numbers.",
      "Bring the Department of Transportation, counties, cities and industry to one table before a problem reaches the road.",
    ],
    objectives: [
      "Review every draft of the state's asphalt specifications, and answer it with data from our members' plants and labs.",
      "Hold classes at all four certification levels each training season, and keep the list of certified students open to everyone.",
      "Host the quality council, where state engineers and mix designers compare test results until they agree on what they mean.",
      "Send a notice to contractors the day a rule changes, and keep the old notices on file.",
      "Help towns without an asphalt engineer of their own to plan a parking lot, read a core and check a bid.",
      "Look after the people in the work zone, and bring young ones into the trade.",
    ],
  },
  contact: {
    lede: "A question about a class, an invoice, a road in front of your house: write to us, and somebody who knows the answer will write back.",
    visit:
      "The office is on the second floor, above the lab. Park behind the building and come in by the door with the **green sign**; if it is locked, somebody is at the scale. Knock.",
  },
  training: {
    lede: "Four levels, each one course deeper into the pavement. Every certification is valid for five years.",
    levels: [
      {
        name: "CAT-I",
        title: "Certified asphalt technician, level 1",
        text: "Where everybody starts. You take samples from the truck and the mat, split them, run gradations, binder content, and specific gravity, and learn to tell a bad mix from a bad test. Most of it happens on your feet in the lab.",
        training: "2-4 days",
        prerequisites: "None. Your certification ID is issued by email when you register.",
        classSelection: "1",
      },
      {
        name: "CAT-II",
        title: "Certified asphalt technician, level 2",
        text: "For those who answer for a plant's quality control. Volumetrics, control charts, when to adjust a mix and when to leave it alone, and how to write it down so that an inspector can follow.",
        training: "On the dates of each event",
        prerequisites: "A CAT-I certification",
        classSelection: "2",
      },
      {
        name: "CMDT",
        title: "Certified mix design technician, level 3",
        text: "From a pile of aggregate to a job mix formula that the state approves: blending, trial batches, choosing the binder content, moisture damage, and the paperwork that goes with it.",
        training: "5 days",
        prerequisites: "A CAT-II certification",
        classSelection: "3",
      },
      {
        name: "MMDT",
        title: "Master mix design technician",
        text: "The people whom others call when a mix does not behave. A master is recognized for experience rather than for a test, and keeps the title by taking part in the work of the quality council.",
        training: "None: recognized for experience",
        prerequisites:
          "10 years as Level 3, or 5 years as Level 3 plus a professional engineer license. Each renewal takes 2 quality council meetings.",
        classSelection: "4",
      },
    ],
    recertification: `Certifications run out after **five years**, to the day. Renew before that day and your ID stays the same.

- **Active technician** means at least 500 hours. If you are one, a re-certification class brings you up to date with what has changed.
- If you have fewer hours, talk to the office first: the full class may serve you better.
- A master renews with 2 quality council meetings since the last renewal.

Have your certification ID at hand when you register. If you cannot find it, look it up in the list of certified students or call us.`,
    instructor: {
      name: "Loretta Pickens, P.E.",
      title: "Director of Training",
      text: "Loretta ran the lab of a two-plant contractor for sixteen years and has taught our classes since 2011. She has cut more cores than she cares to count, and she still grades every practical herself.",
    },
    location: {
      name: "MAPA Training Laboratory",
      street: "711 Roadside Avenue",
      city: "Jackson, MS 39201",
      text: "Ground floor, below the office. Wear closed shoes and long pants; we have safety glasses, gloves and coffee. Lunch is on us.",
      map: "location-map.pdf",
    },
  },
  library: {
    specifications: {
      lede: "What the state asks for and what we recommend, in the editions that hold today. No account, no fee: open them on the job.",
      note: "A contract may name an older edition: build by the one it names. If you are not sure which that is, call the office before you bid.",
    },
    notices: {
      lede: "What changes between two specification books: materials, records, deliveries. A notice holds from its date until another one replaces it.",
    },
  },
  seasons: [
    {
      name: "Training season",
      fromMonth: 11,
      toMonth: 3,
      text: "Plants are down and labs are free: this is when most classes are held.",
    },
    {
      name: "Paving season",
      fromMonth: 4,
      toMonth: 10,
      text: "Everybody is on the road. We hold tournaments, the council and a few classes for crews that could not come in winter.",
    },
  ],
  terms: {
    privacy: [
      "What you type in a form of this site is kept to do what the form is for, and to keep our books. We sell and lend it to nobody.",
      "# What we keep",
      "- **Registrations, applications and messages**: names, companies, addresses, emails, phone numbers and the answers of the form.",
      "- **Payments**: who paid what, when and how. Card numbers never reach us; the fields for them belong to Stripe, who charges the card for us.",
      "- **Notices by email**: your address, once you have confirmed it, until you end the emails.",
      "- **Your device**: what you are typing, your cart and what you chose to have remembered, in this browser alone. A cookie keeps you signed in if you have an account. There is no advertising and nothing that follows you to other sites.",
      "# Who sees it",
      "The office, and on the day of an event the people at its door, who see names and companies. Member companies are listed on this site with their address, as they ask us to. An email service delivers our letters.",
      "# How long",
      "Registrations and payments as long as the law asks us to keep the books, certifications as long as the register runs. Messages go after two years, the texts of our emails after one, and an account that nobody uses after three, with an email before.",
      "# Your say",
      "Every announcement has a link that ends announcements, and every notice by email one that ends those. In your account, under **Your data**, you download what we have about you and delete the account. To correct it, or to have your name taken out of our books and register, [write to the office](/contact): sums and dates stay, without your name.",
    ].join("\n\n"),
    refunds: [
      "Plans change. Tell us as early as you can, and we find a way.",
      "# To send somebody else",
      "Open the page of your registration from the confirmation, choose **Add or correct names** and enter who comes. It costs nothing. If you have lost the confirmation, [have it mailed again](/find-registration).",
      "# To cancel",
      "A registration that is not paid is cancelled on its own page. For one that is paid, [write to the office](/contact) or call, and name the reference. What is refunded depends on how near the event is and on what has been ordered for you by then; you hear it before anything is cancelled.",
      "# How money comes back",
      "What was paid by card goes back to that card, usually within ten days; what was paid by check comes back by check. You receive a letter with the amount.",
      "# If we cancel",
      "When we cancel an event or a class, everybody who registered is written to, with what happens to what was paid.",
    ].join("\n\n"),
    accessibility: [
      "Everybody should be able to read this site, register and pay, whatever they use to do it. We build to the Web Content Accessibility Guidelines 2.2, level AA.",
      "# What that means here",
      "- Everything works with a keyboard alone, and it is always visible where you are.",
      "- Pages are written for screen readers: headings, labels, and errors that are read out with the field that they are about.",
      "- Text can be twice as large, and windows as narrow as a small phone's, without anything being lost.",
      "- Pages and forms work without scripts, except the payment by card.",
      "# At our events",
      "Tell us when you register, or call, if you need a ramp, an interpreter, large print or a certain meal. We ask the house and call you back.",
      "# Where we fall short",
      "If something is in your way, [write to us](/contact) or call the office: we take your registration by phone, and mend it.",
    ].join("\n\n"),
  },
};
