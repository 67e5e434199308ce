const loading = new Map<string, Promise<void>>();

function arrival(src: string, limit: number): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const fail = (how: string) => {
      script.remove();
      loading.delete(src);
      reject(new Error(`${src} ${how}`));
    };
    const timer = setTimeout(() => fail('did not arrive in time'), limit);
    const then = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    script.addEventListener('load', then(resolve));
    script.addEventListener(
      'error',
      then(() => fail('could not be loaded')),
    );
    document.head.append(script);
  });
}

/** Loads a third party's script once; rejects where it does not come within `limit` ms, and may then be asked again. */
export function loadScript(src: string, limit = 10_000): Promise<void> {
  const known = loading.get(src) ?? arrival(src, limit);
  loading.set(src, known);
  return known;
}
