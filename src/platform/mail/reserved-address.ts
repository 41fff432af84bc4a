/** Ends of domain names that RFC 2606 reserves for examples and tests: no mail arrives there. */
const RESERVED = /[@.](?:example|invalid|localhost|test)\.?$/i;

export const isReservedAddress = (address: string): boolean => RESERVED.test(address.trim());
