/** The texts of the pages, ready to render. */
import type { Db } from "#platform/database/db.ts";
import type { AboutView, HomeView, TermsView, TrainingView } from "../../rules/page-views.ts";
import { renderMarkdown } from "./markdown.ts";
import { getSetting } from "./queries.ts";

type Pictured = { photo: string | null; photoAlt: string };

const photoOf = ({ photo, photoAlt }: Pictured) =>
  photo === null ? null : { url: `/storage/site_images/${photo}`, alt: photoAlt };

export async function viewHome(db: Db): Promise<HomeView> {
  const [{ director, ...home }, featured] = await Promise.all([getSetting(db, "home"), getSetting(db, "featured")]);
  const { name, title, heading, message } = director;
  return {
    ...home,
    featured: featured.map(({ id }) => id),
    director: { name, title, heading, photo: photoOf(director), messageHtml: await renderMarkdown(message) },
  };
}

export async function viewAbout(db: Db): Promise<AboutView> {
  const [about, { director }] = await Promise.all([getSetting(db, "about"), getSetting(db, "home")]);
  const { name, title, phone, email } = director;
  return { ...about, director: { name, title, phone, email, photo: photoOf(director) } };
}

export async function viewContact(db: Db): Promise<{ lede: string; visitHtml: string }> {
  const { lede, visit } = await getSetting(db, "contact");
  return { lede, visitHtml: await renderMarkdown(visit) };
}

export async function viewTraining(db: Db): Promise<TrainingView> {
  const { lede, levels, recertification, instructor, location } = await getSetting(db, "training");
  return {
    lede,
    levels: await Promise.all(levels.map(withHtml)),
    recertificationHtml: await renderMarkdown(recertification),
    instructor: await withHtml(instructor),
    location: await withHtml(location),
  };
}

export async function viewTerms(db: Db): Promise<TermsView> {
  const { privacy, refunds, accessibility } = await getSetting(db, "terms");
  const [privacyHtml, refundsHtml, accessibilityHtml] = await Promise.all([
    renderMarkdown(privacy),
    renderMarkdown(refunds),
    renderMarkdown(accessibility),
  ]);
  return { privacyHtml, refundsHtml, accessibilityHtml };
}

async function withHtml<T extends { text: string }>({ text, ...rest }: T) {
  return { ...rest, textHtml: await renderMarkdown(text) };
}
