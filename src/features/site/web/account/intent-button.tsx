import { Form } from "react-router";
import { Button } from "#ui/public/button.tsx";

/** A form of one button. @param fields what it sends beside its intent. @param name for screen readers. */
export const IntentButton = ({
  intent,
  label,
  name,
  fields,
  look = "quiet",
}: {
  intent: string;
  label: string;
  name?: string;
  fields: Record<string, string>;
  look?: "quiet" | "secondary";
}) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <Button type="submit" look={look} aria-label={name}>
      {label}
    </Button>
  </Form>
);
