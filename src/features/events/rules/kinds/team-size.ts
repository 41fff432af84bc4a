/** A golf team and a squad of shooters are four people each. */
export const TEAM_SIZE = 4;
