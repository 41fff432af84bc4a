/** Answers to the portal's sign-in form. */
export type SecondStep = { hasApp: boolean; hasPasskey: boolean };

export type Refusal = {
  message: string | null;
  email: string;
  next: string;
  /** Set where the password was right and a second factor is needed. */
  secondStep?: SecondStep | null;
};
