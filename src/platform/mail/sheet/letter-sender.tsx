import { Column, Row, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import type { Organization } from "#shared/organization.ts";
import { letterStyle as style } from "./letter-style.ts";

const ROAD = "#14171a";
const STRIPE = "#ffc72c";
/** The road from the horizon to the reader, in pixels, and where its middle line is painted. */
const PIECES = [
  { width: 6, height: 4, isPainted: true },
  { width: 8, height: 4 },
  { width: 11, height: 6, isPainted: true },
  { width: 14, height: 4 },
  { width: 17, height: 10, isPainted: true },
];

/**
 * The association's mark, of colored boxes: mail programs hold back pictures that a letter links to, and many draw no
 * SVG. It keeps its colors in the dark.
 */
const LetterMark = () => (
  <div style={{ width: "44px", backgroundColor: "#006B54", borderRadius: "9px", padding: "3px" }}>
    <div style={{ border: "2px solid #ffffff", borderRadius: "6px", padding: "4px 0" }}>
      {PIECES.map(({ width, height, isPainted }) => (
        <div key={width} style={box(width, height, ROAD)}>
          <div style={box(2, height, isPainted ? STRIPE : ROAD)} />
        </div>
      ))}
    </div>
  </div>
);

const box = (width: number, height: number, backgroundColor: string): CSSProperties => ({
  width: `${width}px`,
  height: `${height}px`,
  margin: "0 auto",
  backgroundColor,
  fontSize: 0,
  lineHeight: 0,
});

/** The mark, and beside it whose letter it is. */
export const LetterSender = ({ organization: { shortName, name } }: { organization: Organization }) => (
  <Row>
    <Column style={style.markCell}>
      <LetterMark />
    </Column>
    <Column>
      <Text style={style.sender}>{shortName}</Text>
      <Text style={style.senderName}>{name}</Text>
    </Column>
  </Row>
);
