import type { Deps } from "#platform/deps.ts";

/**
 * A cookie that scripts may read and that says nothing but "this browser signed in": public pages stay the same for
 * everybody, and only where it is here a form loads the button that fills it. The session is what counts; this cookie
 * opens nothing.
 *
 * @param seconds how long it stays: as long as the session at most; 0 takes it away.
 */
export function accountHint({ publicUrl }: Pick<Deps, "publicUrl">, seconds: number): string {
  const isHttps = publicUrl.startsWith("https:");
  const name = isHttps ? "__Host-blacktop.account_hint" : "blacktop.account_hint";
  return `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}
