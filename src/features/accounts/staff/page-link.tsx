import { Link, type LinkProps } from "react-router";
import { wantedBy } from "../rules/page-capabilities.ts";
import { useMay } from "./use-may.ts";

type Props = LinkProps & {
  to: string;
  /** It says what is done there, such as "Review": for those who may not, there is nothing to say. */
  isAct?: boolean;
};

/**
 * A link to a page of the portal, for those whose work the page is: for others it is the same words without a link. Every
 * name and number on a screen of staff is one of these.
 */
export function PageLink({ to, className, children, isAct, ...props }: Props) {
  const may = useMay();
  const mayOpen = may(wantedBy(to));
  if (!mayOpen && isAct) return null;
  if (!mayOpen) return className ? <span className={className}>{children}</span> : children;
  return (
    <Link to={to} className={className} {...props}>
      {children}
    </Link>
  );
}
