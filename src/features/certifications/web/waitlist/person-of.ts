/** The answers of the form as the API takes them. */
export const personOf = (form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    company: text("company"),
    email: text("email"),
    phone: text("phone"),
  };
};
