import { Menu } from "./menu.tsx";

const FORMATS = [
  { ending: "xlsx", format: "Excel" },
  { ending: "csv", format: "CSV" },
];

type Props = {
  /** Of the API's call, without the ending that says which file. */
  path: string;
  /** The filters of the page, which the file obeys. */
  query: Readonly<Record<string, string>>;
};

/** The rows that the filters leave as a file: a workbook for people, which keeps the zeros of zip codes, and CSV for programs. */
export const ExportMenu = ({ path, query }: Props) => (
  <Menu label="Export">
    {FORMATS.map(({ ending, format }) => (
      <a key={ending} href={`${path}.${ending}?${new URLSearchParams(query)}`} download>
        {format}
      </a>
    ))}
  </Menu>
);
