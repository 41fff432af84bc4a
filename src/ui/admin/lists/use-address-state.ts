import { useState } from "react";
import { useSearchParams } from "react-router";

/** State that stands in the page's address, so that reloading, sharing and signing in again keep it. */
export function useAddressState(name: string): [string, (value: string) => void] {
  const [params] = useSearchParams();
  const [value, setValue] = useState(params.get(name) ?? "");
  const change = (next: string) => {
    setValue(next);
    const url = new URL(window.location.href);
    if (next) url.searchParams.set(name, next);
    else url.searchParams.delete(name);
    // The router is passed by: it would ask the server again for what the page already holds.
    window.history.replaceState(window.history.state, "", url);
  };
  return [value, change];
}
