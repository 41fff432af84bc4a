/** Tests, journeys and loads send far more forms from one address than a visitor; tests of the counts set their own. */
export const MANY_FORMS = { FORMS_AN_HOUR: "10000", UNPAID_AN_HOUR: "10000", LETTERS_AN_HOUR: "10000" };
