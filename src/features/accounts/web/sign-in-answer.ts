/** What the portal's sign-in form gets back. */
export type SecondStep = { hasApp: boolean; hasPasskey: boolean };

export type Refusal = {
  message: string | null;
  email: string;
  next: string;
  /** The password was right, and a second factor is asked for. */
  secondStep?: SecondStep | null;
};
