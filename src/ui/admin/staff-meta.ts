type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

/** Titles of the portal, which is nothing for search engines. Signed out, every address is titled by sign-in. */
export function staffMeta({ matches }: MetaArgs, title: string) {
  const isSignedOut = matches.some((match) => (match?.loaderData as { staff?: unknown } | undefined)?.staff === null);
  return [
    { title: `${isSignedOut ? "Sign in" : title} | Admin portal` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
