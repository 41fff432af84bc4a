/** Ends of domain names that RFC 2606 keeps for examples and tests: nobody owns them, and no mail arrives there. */
const RESERVED = /[@.](?:example|invalid|localhost|test)\.?$/i;

export const isReservedAddress = (address: string): boolean => RESERVED.test(address.trim());
