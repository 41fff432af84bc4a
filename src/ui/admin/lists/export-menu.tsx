import { Menu, MenuGroup } from "./menu.tsx";

export type ExportFile = {
  /** Names the rows, if a list has several files. */
  what?: string;
  /** The API path without the file extension. */
  path: string;
  /** The filters of the page, which apply to the file too. */
  query?: Readonly<Record<string, string>>;
};

/** A workbook for people, which keeps the zeros of zip codes, then CSV for programs. */
const FORMATS = [
  { ending: "xlsx", format: "Excel" },
  { ending: "csv", format: "CSV" },
];

/** The rows of a list as files. */
export const ExportMenu = ({ files }: { files: readonly ExportFile[] }) => (
  <Menu label="Export">
    {files.map((file) =>
      file.what && files.length > 1 ? (
        <MenuGroup key={file.what} title={file.what}>
          <Links {...file} />
        </MenuGroup>
      ) : (
        <Links key={file.path} {...file} />
      ),
    )}
  </Menu>
);

const Links = ({ what = "Download", path, query = {} }: ExportFile) =>
  FORMATS.map(({ ending, format }) => (
    <a key={ending} href={hrefOf(`${path}.${ending}`, query)} aria-label={`${what} as ${format}`} download>
      {format}
    </a>
  ));

function hrefOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
