import { LinkRow } from "./link-row.tsx";

type Props = {
  /** The link's text, "Download" by default. */
  what?: string;
  /** The API path without the file extension. */
  path: string;
  /** The filters of the page, which apply to the file too. */
  query: Readonly<Record<string, string>>;
};

/** The rows of a list as a file: a workbook for people, which keeps the zeros of zip codes, then CSV for programs. */
export const Downloads = ({ what = "Download", path, query }: Props) => (
  <LinkRow>
    <span>{what}:</span>
    {FORMATS.map(({ ending, name }) => (
      <a
        key={ending}
        href={`${path}.${ending}?${new URLSearchParams(query)}`}
        aria-label={`${what} as ${name}`}
        download
      >
        {name}
      </a>
    ))}
  </LinkRow>
);

const FORMATS = [
  { ending: "xlsx", name: "Excel" },
  { ending: "csv", name: "CSV" },
];
