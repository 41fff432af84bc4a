import { LinkRow } from "./link-row.tsx";

type Props = {
  /** Without it the rows of the page's list are downloaded. */
  what?: string;
  /** The path of the API's call, without the ending that says which file. */
  path: string;
  /** The filters of the page, which the file obeys. */
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
