/** Contents of the sample event pages beside prices and dates: description, pictures, hotel, contact. */
import type { CustomInfoObj } from "#features/events/rules/catalog/schema.ts";
import type { PageInfo } from "#features/events/rules/content/stored-event.ts";

/** Pictures are names of files under files/pictures, drawn by scripts/sample-art/draw-sample-scenes.ts. */
export type SamplePage = {
  picture: string;
  pictureAlt: string;
  info: PageInfo;
  hotel: Pick<CustomInfoObj, "hotelName" | "hotelPhone" | "hotelLink">;
};

const hotelOf = (hotelName: string, hotelPhone: string, site: string) => ({
  hotelName,
  hotelPhone,
  hotelLink: `https://www.${site}.example/groups/mapa`,
});
const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
const JUNE = { contactName: "June Tarver, events", contactPhone: "601-555-0117" };
const OWEN = { contactName: "Owen Sims, training", contactPhone: "601-555-0118" };

export const GOLF_PAGE: SamplePage = {
  picture: "golf-green.webp",
  pictureAlt: "Drawing: two golfers on a green between pines, one of them lining up a putt",
  info: {
    about:
      "Eighteen holes with the people who build this state's roads. Teams of four go out in a shotgun start at eight, every player has breakfast before and the awards lunch after, and nobody needs a handicap to enjoy it.\n\n" +
      "What sponsors give pays for two scholarships in civil engineering each year. Their signs stand at the tees, their logos are on carts and program, and on this page.",
    gallery: [
      { picture: "golf-carts.webp", alt: "Drawing: golf carts lined up on a path at sunrise" },
      { picture: "golf-terrace.webp", alt: "Drawing: the clubhouse terrace in the evening, with tables under lights" },
    ],
    mapLink: mapOf("Pearl River, Jackson, MS"),
    ...JUNE,
    contactEmail: "golf@magnolia-asphalt.example",
    cancellation:
      "Rain does not stop play; lightning does. If the course closes, the tournament moves to the Thursday after and your team plays then.",
  },
  hotel: hotelOf("Pearl River Inn", "601-555-0171", "pearl-river-inn"),
};

export const SCRAMBLE_PAGE: SamplePage = {
  ...GOLF_PAGE,
  info: {
    about:
      "A four-player scramble on the coast: everybody drives, the best ball counts, and the fish fry is at half past one.",
    gallery: [GOLF_PAGE.info.gallery ?? []].flat().slice(0, 1),
    ...JUNE,
    contactEmail: "golf@magnolia-asphalt.example",
  },
  hotel: hotelOf("Bayou Oaks Inn", "228-555-0172", "bayou-oaks-inn"),
};

export const CLAY_PAGE: SamplePage = {
  picture: "clay-target.webp",
  pictureAlt: "Drawing: a shooter at a wooden station, and a clay target that has just broken over the pines",
  info: {
    about:
      "Fourteen stations in the woods above Turkey Creek, a safety talk for everybody, and lunch under the pavilion. First-time shooters go out with a guide.\n\n" +
      "The shoot raises the money of the association's political action committee.",
    gallery: [{ picture: "clay-pavilion.webp", alt: "Drawing: an open pavilion with long tables and a banner" }],
    mapLink: mapOf("Canton, MS"),
    ...JUNE,
    contactEmail: "clays@magnolia-asphalt.example",
    cancellation:
      "Your own gun and ear protection are welcome; both can be borrowed at the range until the day before.",
  },
  hotel: hotelOf("Canton Square Lodge", "601-555-0173", "canton-square-lodge"),
};

export const QUALITY_PAGE: SamplePage = {
  picture: "laboratory.webp",
  pictureAlt: "Drawing: a technician at a laboratory bench with asphalt cores and a press",
  info: {
    about:
      "Two and a half days on mix design, density and what inspectors look for, held by the people who write the specifications and those who build to them. Professional development hours are certified for each day.\n\n" +
      "Exhibitors have a table in the hall through both days, and the reception of the first evening is held among them.",
    gallery: [
      { picture: "conference-hall.webp", alt: "Drawing: rows of listeners before a stage with a chart" },
      { picture: "paving.webp", alt: "Drawing: a paver, a truck and a roller at work on a road" },
    ],
    mapLink: mapOf("Flowood, MS"),
    ...OWEN,
    contactEmail: "quality@magnolia-asphalt.example",
    cancellation: "Somebody else may come in your stead at any time: change the name on your registration's page.",
  },
  hotel: hotelOf("Magnolia Conference Hotel", "601-555-0174", "magnolia-conference-hotel"),
};

export const CONVENTION_PAGE: SamplePage = {
  picture: "resort.webp",
  pictureAlt: "Drawing: a white hotel on a beach with palms, and a pier that leads into the water",
  info: {
    about:
      "The year's paving awards, the general session with the Department of Transportation, and three days in which the whole industry of the state is in one house on the Gulf. Families are welcome: guests have a program of their own.",
    gallery: [
      { picture: "conference-hall.webp", alt: "Drawing: rows of listeners before a stage with a chart" },
      { picture: "golf-terrace.webp", alt: "Drawing: a terrace in the evening, with tables under lights" },
    ],
    mapLink: mapOf("Biloxi, MS"),
    ...JUNE,
    contactEmail: "convention@magnolia-asphalt.example",
    cancellation: "Rooms are cancelled with the hotel itself, without a fee until three days before arrival.",
  },
  hotel: hotelOf("Gulf Breeze Resort", "228-555-0175", "gulf-breeze-resort"),
};

export const CLASSES_PAGE: SamplePage = {
  picture: "laboratory.webp",
  pictureAlt: "Drawing: an instructor at a laboratory bench with asphalt cores and a press",
  info: {
    about:
      "Small classes in our own laboratory: mornings at the bench, afternoons at the books, and the examination on the last day. Aggregates, molds and a manual are there for everybody.",
    gallery: [{ picture: "paving.webp", alt: "Drawing: a paver, a truck and a roller at work on a road" }],
    mapLink: mapOf("Jackson, MS"),
    ...OWEN,
    contactEmail: "training@magnolia-asphalt.example",
    cancellation: "A class that you cannot attend passes to a colleague, or to the next class of the same level, once.",
  },
  hotel: hotelOf("Capitol Street Suites", "601-555-0176", "capitol-street-suites"),
};
