import { LinkRow } from "./link-row.tsx";

type Props = {
  /** Without it the rows of the page's list are downloaded. */
  what?: string;
  /** Of the API's call, without the ending that says which file. */
  path: string;
  /** The filters of the page, which the file obeys. */
  query: Readonly<Record<string, string>>;
};

/** The rows of a list as a file: CSV for programs, a workbook for people. */
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
  { ending: "csv", name: "CSV" },
  { ending: "xlsx", name: "Excel" },
];
