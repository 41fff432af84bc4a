/** A golf registration as a Silver sponsor, without limited options, so that any number fits. */
export const golfRegistration = (eventID: string, number: number) => ({
  eventID,
  company: `Delta Paving Company ${number}`,
  firstName: "Pat",
  lastName: `Reed ${number}`,
  street: "1821 Highway 82 East",
  city: "Greenville",
  state: "MS",
  zip: "38703",
  email: `pat.reed.${number}@delta-paving.example`,
  phone: "6625550142",
  payMethod: "Check",
  details: {
    event_type: "GOLF",
    sponsorship: "Silver Sponsor",
    optionalSponsorships: [],
    attendingReception: "Maybe",
    teams: [],
    individualGolfer: { name: `Pat Reed ${number}`, email: `pat.reed.${number}@delta-paving.example` },
  },
});
