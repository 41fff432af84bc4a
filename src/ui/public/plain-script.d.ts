/** The address of a compiled script of its own, see scripts/plain-script.ts. */
declare module "*?script" {
  const address: string;
  export default address;
}
