export type ClassWay = { title: string; text: string };

/** The two ways to a class, the same on its pages and on paper. */
export const CLASS_WAYS: readonly ClassWay[] = [
  {
    title: "You know when you can come?",
    text: "Register at the certification event: there you choose the class together with its dates, and pay for several people at once.",
  },
  {
    title: "No date fits, or you do not know yet?",
    text: "Register for the class alone. That names no dates: the office agrees on them with you. A first Level 1 gets its certification ID at once.",
  },
  { title: "You need one of the two, not both.", text: "Each is charged on its own." },
];
