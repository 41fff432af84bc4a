import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Every page knows the whole site map, so that no page asks for manifests later.
  routeDiscovery: { mode: "initial" },
  serverModuleFormat: "esm",
} satisfies Config;
