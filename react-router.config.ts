import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Every page knows the whole site map, so that no page asks for manifests later.
  routeDiscovery: { mode: "initial" },
  // A part of its own for a page's loader would be fetched past scripts/chunk-guard.ts, which answers for parts that fail.
  splitRouteModules: false,
  serverModuleFormat: "esm",
} satisfies Config;
