import { createContext } from "react";

/** The id of the request a page answers, for error pages alone: any other page is the same for every reader. */
export const RequestReference = createContext<string | undefined>(undefined);
