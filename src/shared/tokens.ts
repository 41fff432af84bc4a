/**
 * References people read aloud and unguessable tokens, both in Crockford base 32 (no I, L, O or U), and ids of rows.
 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 32 divides 256, so every character is equally likely. */
export const crockford = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join("");

/** A reference such as `R-7K3F9Q`: one in a thousand million, made unique by the table that stores it. */
export const newReference = <Reference extends string>(prefix: "R" | "C" | "O" | "A" | "I" | "D"): Reference =>
  `${prefix}-${crockford(6)}` as Reference;

/** A public token of 130 random bits, fit for an address that only its owner knows. */
export const newPublicToken = <Token extends string>(): Token => crockford(26).toLowerCase() as Token;

/** The id of a new row, of the type that its table gives its ids. */
export const newId = <Id extends string>(): Id => crypto.randomUUID() as string as Id;
