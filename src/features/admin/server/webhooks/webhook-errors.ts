import { AppError } from "#shared/errors.ts";
import { MOST_ENDPOINTS } from "../../rules/webhooks.ts";

export const noSuchEndpoint = () =>
  new AppError("not-found", "admin.no-such-webhook-endpoint", "This endpoint does not exist.");

export const noSuchDelivery = () =>
  new AppError("not-found", "admin.no-such-webhook-delivery", "This delivery does not exist.", {
    instruction: "Deliveries are deleted after 30 days.",
  });

export const endpointChanged = () =>
  new AppError("conflict", "admin.webhook-endpoint-changed", "This endpoint changed meanwhile.", {
    instruction: "Nothing was saved. Check it and save again.",
  });

export const endpointOff = () =>
  new AppError("conflict", "admin.webhook-endpoint-off", "This endpoint is off.", {
    instruction: "Turn it on first.",
  });

export const deliveryWaits = () =>
  new AppError("conflict", "admin.webhook-delivery-waits", "This delivery is being tried already.");

export const tooManyEndpoints = () =>
  new AppError("conflict", "admin.too-many-webhook-endpoints", `There are ${MOST_ENDPOINTS} endpoints already.`, {
    instruction: "Change the address of one that is no longer used.",
  });

export const endpointKeyReused = () =>
  new AppError("conflict", "admin.webhook-key-reused", "Another endpoint was made with this key.");

export const addressRefused = (message: string) =>
  new AppError("invalid", "admin.webhook-address-refused", message, { fields: { url: [message] } });
