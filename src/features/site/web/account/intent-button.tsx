import { Form } from "react-router";
import { Button } from "#ui/public/button.tsx";

/** A form of one button. @param fields what it sends beside its intent. */
export const IntentButton = ({
  intent,
  label,
  fields,
}: {
  intent: string;
  label: string;
  fields: Record<string, string>;
}) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" look="quiet">
      {label}
    </Button>
  </Form>
);
