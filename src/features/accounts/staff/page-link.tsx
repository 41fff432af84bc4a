import { Link, type LinkProps } from "react-router";
import { requiredForPage } from "../rules/page-capabilities.ts";
import { useMay } from "./use-may.ts";

type Props = LinkProps & {
  to: string;
  /** The text names an action, such as "Review": hidden from staff who may not open the page. */
  isAct?: boolean;
};

/**
 * A link to a page of the portal, for staff who may open the page; others see the same text without a link. Every name
 * and number on a staff screen is one of these.
 */
export function PageLink({ to, className, children, isAct, ...props }: Props) {
  const may = useMay();
  const mayOpen = may(requiredForPage(to));
  if (!mayOpen && isAct) return null;
  if (!mayOpen) return className ? <span className={className}>{children}</span> : children;
  return (
    <Link to={to} className={className} {...props}>
      {children}
    </Link>
  );
}
