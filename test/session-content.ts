/** The content of a class session, for tests and journeys. */
import type { SessionContent } from "#features/certifications/rules/sessions/session.ts";

/** A Level 1 class in a distant February. */
export const SESSION: SessionContent = {
  classSelection: "1",
  isRecertification: false,
  title: "",
  firstDay: "2094-02-22",
  lastDay: "2094-02-25",
  startTime: "08:00",
  endTime: "16:30",
  location: "Training laboratory, Jackson",
  instructor: "Walter Dunmore",
  capacity: 20,
  minimum: null,
  decideOn: null,
};
