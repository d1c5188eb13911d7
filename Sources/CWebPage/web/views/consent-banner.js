// In a running app: says that the model waits for an agreement, since an event may need it.

import * as store from "../store.js";
import { fill, h } from "../dom.js";
import { consentNeeded } from "./model-banner.js";

export function consentBanner() {
  const element = h("div.workbanner", { hidden: true });
  const close = store.model.watch((report) => {
    element.hidden = !report?.needsConsent;
    if (element.hidden) return fill(element);
    fill(element, consentNeeded(report));
  });
  return { element, close };
}
