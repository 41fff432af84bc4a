import type { Deps } from "#platform/deps.ts";

/**
 * A cookie that scripts may read and that says only "this browser signed in". Public pages stay the same for everyone,
 * and only with this cookie does a form load the button that fills it in. It opens nothing: only the session counts.
 *
 * @param seconds how long it stays, at most as long as the session; 0 deletes it.
 */
export function accountHint({ publicUrl }: Pick<Deps, "publicUrl">, seconds: number): string {
  const isHttps = publicUrl.startsWith("https:");
  const name = isHttps ? "__Host-blacktop.account_hint" : "blacktop.account_hint";
  return `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}
