/** The answers of the two forms as the API takes them. */
export function answersOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const version = Number(text("version"));
  return {
    dates: { sessionId: text("sessionId"), feeCents: Number(text("feeCents")), version },
    person: {
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      phone: text("phone"),
      version,
      ...(text("certID") && { certID: text("certID") }),
    },
  };
}
