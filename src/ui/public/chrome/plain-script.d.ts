/** The address of a compiled script of its own, see scripts/plain-script.ts. */
declare module "*?script" {
  const address: string;
  export default address;
}

/** The text of the compiled script, for an inline script. */
declare module "*?script-text" {
  const text: string;
  export default text;
}
