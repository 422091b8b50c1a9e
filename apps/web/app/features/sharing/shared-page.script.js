// The whole script of a shared page: counts a visit that a person has seen for two seconds, and lets the
// visitor look at the password typed. The page works without it.
(() => {
  const shown = document.querySelector('[data-view]');
  if (shown) {
    const enough = 2000;
    let seen = 0;
    let since = 0;
    let timer = 0;
    const pause = () => {
      clearTimeout(timer);
      if (since) seen += performance.now() - since;
      since = 0;
    };
    const resume = () => {
      if (since || document.visibilityState !== 'visible') return;
      since = performance.now();
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', turn);
        // fetch, not sendBeacon: under `no-referrer` a beacon would hide which site it comes from.
        const said = new URLSearchParams({ item: shown.dataset.item ?? '' });
        if (document.referrer) said.set('referrer', new URL(document.referrer).origin);
        fetch(shown.dataset.view, { method: 'POST', body: said, keepalive: true }).catch(() => {});
      }, enough - seen);
    };
    const turn = () => (document.visibilityState === 'visible' ? resume() : pause());
    document.addEventListener('visibilitychange', turn);
    resume();
  }

  const field = document.querySelector('input[type=password]');
  const toggle = document.querySelector('[data-reveal]');
  if (field && toggle) {
    toggle.hidden = false;
    toggle.addEventListener('click', () => {
      const hidden = field.type === 'password';
      field.type = hidden ? 'text' : 'password';
      toggle.setAttribute('aria-pressed', String(hidden));
    });
    field.form.addEventListener('submit', () => {
      field.type = 'password';
    });
  }
})();
