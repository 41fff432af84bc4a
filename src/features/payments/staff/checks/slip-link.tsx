import { Button } from "@mantine/core";
import type { Ref } from "react";
import { slipPath } from "#shared/paths.ts";
import type { DepositView } from "../../rules/check.ts";

type Props = {
  deposit: Pick<DepositView, "id" | "reference">;
  ref?: Ref<HTMLAnchorElement>;
  /** Whether the link is the page's primary action. */
  isButton?: true;
};

export function SlipLink({ deposit: { id, reference }, ref, isButton }: Props) {
  const link = {
    ref,
    href: slipPath(id),
    target: "_blank",
    rel: "noreferrer",
    children: (
      <>
        Print slip<span className="visually-hidden"> for {reference}</span>
      </>
    ),
  };
  return isButton ? <Button component="a" {...link} /> : <a {...link} />;
}
