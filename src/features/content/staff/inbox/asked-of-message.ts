/** What the forms of a message's page send to its action. */
export type AskedOfMessage =
  | {
      deed: "answer";
      text: string;
      /** How many answers the page showed. */
      known: number;
      requestKey: string;
    }
  | {
      deed: "handle";
      /** Null: nobody. */
      assignee?: string | null;
      isDone?: boolean;
    };
