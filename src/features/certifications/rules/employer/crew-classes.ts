/** Classes for people with a certification ID as a select offers them, without zod. */
import { CLASS_SELECTIONS, type ClassSelection, classTitle, requiresCertId } from "../classes.ts";

type Session = { id: string; classSelection: ClassSelection; isRecertification: boolean; label: string };

/** A class and its session in one value: `2.no.` and the id of the session, if one is chosen. */
const classValue = (level: string, isRecertification: boolean, sessionId = ""): string =>
  [level, isRecertification ? "yes" : "no", sessionId].join(".");

/** The class that a value names. */
export function classQueryOf(value: string) {
  const [level = "", recertification, sessionId] = value.split(".");
  return {
    class: level as ClassSelection,
    recertification: recertification === "yes" ? ("yes" as const) : ("no" as const),
    sessionId: sessionId || undefined,
  };
}

/** Each class, its coming dates first. */
export const classOptions = (sessions: readonly Session[]): { value: string; label: string }[] =>
  CLASS_SELECTIONS.flatMap((classSelection) =>
    [false, true].flatMap((isRecertification) => {
      const choice = { classSelection, isRecertification };
      if (!requiresCertId(choice)) return [];
      const title = classTitle(choice);
      const own = sessions.filter(
        (one) => one.classSelection === classSelection && one.isRecertification === isRecertification,
      );
      return [
        ...own.map(({ id, label }) => ({
          value: classValue(classSelection, isRecertification, id),
          label: `${title}, ${label}`,
        })),
        { value: classValue(classSelection, isRecertification), label: `${title}, the office agrees on dates` },
      ];
    }),
  );
