/** The site as passkeys know it: they belong to its host, and answer to its address alone. */
import type { Deps } from "#platform/deps.ts";

/** The host of the address that visitors type: a passkey made under one works under no other. */
export const hostOf = ({ publicUrl }: Pick<Deps, "publicUrl">): string => new URL(publicUrl).hostname;
export const originOf = ({ publicUrl }: Pick<Deps, "publicUrl">): string => new URL(publicUrl).origin;

/** Takes some megabytes, so it is loaded when the first passkey is used. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
