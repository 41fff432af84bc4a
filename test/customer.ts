/** A customer with valid answers, and the message of each field that is left empty. */

export const CUSTOMER = {
  company: "Delta Paving",
  firstName: "Pat",
  lastName: "Reed",
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  email: "pat.reed@deltapaving.example",
  phone: "(601) 555-0142",
};

/** The specification's words, in the order of the form. */
export const EMPTY_CUSTOMER_MESSAGES = {
  company: "Must enter Company",
  firstName: "Must enter a first name",
  lastName: "Must enter a last name",
  street: "Must enter street address",
  zip: "Must enter zip code",
  city: "Must enter a city",
  state: "Must select a State",
  email: "Must enter email address",
  phone: "Must enter phone number",
};
