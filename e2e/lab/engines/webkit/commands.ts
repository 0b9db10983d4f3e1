import { randomUUID } from 'node:crypto';
import type { BrowsingContext, Emit } from './browsing-context.ts';
import type { RemoteValue } from './in-page.ts';
import { UserContext } from './user-context.ts';
import { DriverError } from './web-driver.ts';

// biome-ignore lint/suspicious/noExplicitAny: each command of BiDi has its own parameters; Playwright writes them
type Params = any;
type Command = (params: Params) => unknown;

const MAX_DEPTH = 60;

/** Commands that are answered without doing anything: the driver has no such setting, and no journey is about it. */
const nothing: Command = () => ({});

/** A command that the driver lacks. The table of journeys and engines gives these words as the reason. */
const lacking =
  (what: string): Command =>
  () => {
    throw new DriverError('unsupported operation', what);
  };

/** The commands of WebDriver BiDi that Playwright sends, carried out by WebKit's own driver. */
export function commandsOn(display: string, emit: Emit): { commands: Record<string, Command>; end(): Promise<void> } {
  const people = new Map<string, UserContext>();

  function person(id: string): UserContext {
    const found = people.get(id);
    if (!found) throw new DriverError('no such user context', id);
    return found;
  }
  function tab(id: string): BrowsingContext {
    for (const each of people.values()) for (const found of each.tabs.values()) if (found.id === id) return found;
    throw new DriverError('no such frame', id);
  }
  function owner(of: BrowsingContext): UserContext {
    return person(of.id.split('/')[0] ?? '');
  }
  const depthOf = ({ serializationOptions }: Params): number => serializationOptions?.maxObjectDepth ?? MAX_DEPTH;
  const each =
    (set: (one: UserContext, params: Params) => void): Command =>
    (params) => {
      for (const id of params.userContexts ?? []) set(person(id), params);
      return {};
    };

  const commands: Record<string, Command> = {
    'session.new': () => ({
      sessionId: 'webkit',
      capabilities: { browserName: 'WebKit', browserVersion: '', userAgent: '' },
    }),
    'session.subscribe': nothing,
    'network.addDataCollector': nothing,
    'network.setCacheBehavior': nothing,
    'network.addIntercept': ({ phases }) => {
      if (phases.some((phase: string) => phase !== 'authRequired'))
        throw new DriverError('unsupported operation', 'requests cannot be intercepted');
      return { intercept: randomUUID() };
    },
    'browser.setDownloadBehavior': nothing,
    'browser.createUserContext': ({ acceptInsecureCerts = false }) => {
      const one = new UserContext(randomUUID(), display, emit, acceptInsecureCerts);
      people.set(one.id, one);
      return { userContext: one.id };
    },
    'browser.removeUserContext': async ({ userContext }) => {
      const one = person(userContext);
      people.delete(userContext);
      await one.end();
      for (const { id } of one.tabs.values())
        emit('browsingContext.contextDestroyed', { context: id, userContext, parent: null });
      return {};
    },
    // The portal is Italian whatever the browser's language is.
    'emulation.setLocaleOverride': nothing,
    'emulation.setTimezoneOverride': each((one, { timezone }) => {
      one.timeZone = timezone;
    }),
    'emulation.setUserAgentOverride': lacking('its driver cannot give the browser another name'),
    'emulation.setNetworkConditions': lacking('its driver cannot cut the network'),
    'emulation.setMediaFeaturesOverride': nothing,
    'emulation.setScreenOrientationOverride': nothing,
    'emulation.setScreenSettingsOverride': nothing,
    'browsingContext.setViewport': async ({ context, userContexts, viewport, devicePixelRatio }) => {
      if (devicePixelRatio > 1) throw new DriverError('unsupported operation', 'its screen has only one density');
      if (context) await tab(context).resize(viewport);
      for (const id of userContexts ?? []) person(id).viewport = viewport;
      return {};
    },
    'browsingContext.create': async ({ userContext }) => ({ context: (await person(userContext).open()).id }),
    'browsingContext.close': async ({ context }) => {
      const closed = tab(context);
      await owner(closed).closeTab(closed);
      return {};
    },
    'browsingContext.activate': nothing,
    'browsingContext.navigate': ({ context, url }) => tab(context).navigate(url),
    'browsingContext.reload': async ({ context }) => {
      await tab(context).reload();
      return { navigation: null, url: '' };
    },
    'browsingContext.traverseHistory': async ({ context, delta }) => {
      await tab(context).traverse(delta);
      return {};
    },
    'browsingContext.captureScreenshot': async ({ context }) => ({
      data: await tab(context).send('GET', '/screenshot'),
    }),
    'script.evaluate': (params) =>
      tab(params.target.context).evaluate(
        params.expression,
        params.target,
        params.resultOwnership === 'root',
        depthOf(params),
      ),
    'script.callFunction': (params) =>
      tab(params.target.context).call(
        params.functionDeclaration,
        (params.arguments ?? []) as RemoteValue[],
        params.target,
        params.resultOwnership === 'root',
        depthOf(params),
      ),
    'script.disown': nothing,
    'script.addPreloadScript': ({ functionDeclaration, arguments: args, userContexts, contexts }) => {
      if (args?.length) throw new DriverError('unsupported operation', 'pages cannot call back');
      const script = randomUUID();
      const ones = [...(userContexts ?? []).map(person), ...(contexts ?? []).map((id: string) => owner(tab(id)))];
      for (const one of ones) one.preload(script, functionDeclaration);
      return { script };
    },
    'script.removePreloadScript': ({ script }) => {
      for (const one of people.values()) one.unload(script);
      return {};
    },
    'input.performActions': async ({ context, actions }) => {
      await tab(context).send('POST', '/actions', { actions: actions.map(wholeSteps) });
      return {};
    },
    'input.setFiles': async ({ context, element, files }) => {
      await tab(context).setFiles(element.sharedId, files);
      return {};
    },
    'storage.getCookies': async ({ partition }) => ({
      cookies: ((await person(partition.userContext).cookies()) as Params[]).map(({ value, ...cookie }) => ({
        ...cookie,
        value: { type: 'string', value },
        sameSite: String(cookie.sameSite ?? 'none').toLowerCase(),
      })),
    }),
  };

  return {
    commands,
    async end() {
      await Promise.all([...people.values()].map((one) => one.end()));
    },
  };
}

/** The driver takes only whole pixels, and must be told that a position is in the page. */
function wholeSteps(source: Params): Params {
  return {
    ...source,
    actions: source.actions.map((step: Params) =>
      'x' in step ? { duration: 0, origin: 'viewport', ...step, x: Math.round(step.x), y: Math.round(step.y) } : step,
    ),
  };
}
