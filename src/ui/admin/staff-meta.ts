type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

/** The metadata of the portal, which search engines must not index. When signed out, every title is the sign-in's. */
export function staffMeta({ matches }: MetaArgs, title: string) {
  const isSignedOut = matches.some((match) => (match?.loaderData as { staff?: unknown } | undefined)?.staff === null);
  return [
    { title: `${isSignedOut ? "Sign in" : title} | Admin portal` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
