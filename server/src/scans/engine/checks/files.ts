/** Files and pages that should not be reachable: each by its path, and by what it must say so that a friendly 404 is no find. */

import { nothing, saw } from '../sighting.ts';
import { headerOf, type ProvenCheck } from '../site.ts';
import type { WebAnswer } from '../web.ts';

interface Exposed {
  readonly paths: readonly string[];
  /** What its body says; and no page of HTML where `bare`. */
  readonly says: RegExp;
  readonly bare?: boolean;
}

const isHtml = (answer: WebAnswer): boolean =>
  /text\/html/i.test(headerOf(answer, 'content-type')) || /^\s*<(?:!doctype|html)/i.test(answer.body);

/** Passwords and keys never stand in a proof. */
const masked = (text: string): string =>
  text
    .slice(0, 240)
    .replaceAll(/((?:pass|secret|key|token|pwd|dsn|url)[\w-]*["']?\s*[=:,]\s*).+/gi, '$1…')
    .replaceAll(/(-----BEGIN [^-]+-----).*/gs, '$1…');

const exposed =
  ({ paths, says, bare = false }: Exposed): ProvenCheck =>
  async ({ site }) => {
    if (!(await site.home())) return 'skipped';
    for (const path of paths) {
      const answer = await site.page(path);
      if (answer?.status !== 200 || (bare && isHtml(answer))) continue;
      const mark = says.exec(answer.body);
      if (mark) return saw(answer.url, `GET ${answer.url}`, masked(answer.body.slice(Math.max(0, mark.index - 40))));
    }
    return nothing;
  };

/** How archives begin: zip, gzip, rar, 7z; bytes that are no text are read as U+FFFD. */
const archive = /^(?:PK.|Rar!|7z\ufffd|.\ufffd)/s;

/** The checks of exposed files, by id. */
export const fileChecks: Readonly<Record<string, ProvenCheck>> = {
  'exposed-git': exposed({ paths: ['/.git/config', '/.git/HEAD'], says: /^\[core\]|^ref: refs\//m, bare: true }),
  'exposed-vcs': exposed({
    paths: ['/.svn/entries', '/.svn/wc.db', '/.hg/requires', '/.DS_Store', '/.bzr/branch-format'],
    says: /^(?:\d+\s|SQLite format 3|revlogv1|store\n|Bazaar)|Bud1/,
    bare: true,
  }),
  'exposed-env': exposed({
    paths: ['/.env', '/.env.local', '/.env.production', '/.env.bak', '/api/.env'],
    says: /^\s*[A-Z][A-Z0-9_]{2,}\s*=/m,
    bare: true,
  }),
  'exposed-backup': exposed({
    paths: ['/backup.zip', '/backup.tar.gz', '/site.zip', '/www.zip', '/public_html.zip', '/backup.rar', '/backup.7z'],
    says: archive,
    bare: true,
  }),
  'exposed-database-dump': exposed({
    paths: ['/dump.sql', '/backup.sql', '/database.sql', '/db.sql', '/mysql.sql', '/backup/db.sql'],
    says: /(?:CREATE TABLE|INSERT INTO|-- (?:MySQL|MariaDB|PostgreSQL) dump)/i,
    bare: true,
  }),
  'exposed-config': exposed({
    paths: [
      '/wp-config.php.bak',
      '/wp-config.php~',
      '/wp-config.old',
      '/web.config',
      '/config.php.bak',
      '/.htpasswd',
      '/appsettings.json',
    ],
    says: /DB_PASSWORD|<configuration>|^\w+:\$(?:apr1|2y)\$|ConnectionStrings/m,
  }),
  'exposed-keys': exposed({
    paths: ['/id_rsa', '/.ssh/id_rsa', '/server.key', '/private.key', '/privkey.pem', '/key.pem'],
    says: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  }),
  'exposed-phpinfo': exposed({
    paths: ['/phpinfo.php', '/info.php', '/test.php', '/i.php'],
    says: /<title>(?:phpinfo\(\)|PHP [\d.]+ - phpinfo)|PHP Version <\/td>|<h1 class="p">PHP Version/i,
  }),
  'exposed-logs': exposed({
    paths: [
      '/error_log',
      '/debug.log',
      '/wp-content/debug.log',
      '/storage/logs/laravel.log',
      '/logs/error.log',
      '/npm-debug.log',
    ],
    says: /\[\d{2}-\w{3}-\d{4}|PHP (?:Warning|Fatal|Notice)|production\.ERROR|npm ERR!|\[error\]/,
    bare: true,
  }),
  'exposed-server-status': exposed({
    paths: ['/server-status', '/server-info', '/nginx_status', '/actuator/env', '/actuator'],
    says: /Apache Server (?:Status|Information)|Active connections: \d|"propertySources"|"_links":\{"self"/,
  }),
  'exposed-api-docs': exposed({
    paths: [
      '/swagger.json',
      '/openapi.json',
      '/swagger/v1/swagger.json',
      '/v2/api-docs',
      '/v3/api-docs',
      '/swagger-ui/index.html',
    ],
    says: /"(?:swagger|openapi)"\s*:\s*"|<title>Swagger UI/,
  }),
  'exposed-packages': exposed({
    paths: [
      '/composer.lock',
      '/composer.json',
      '/package-lock.json',
      '/package.json',
      '/yarn.lock',
      '/Gemfile.lock',
      '/requirements.txt',
    ],
    says: /"(?:dependencies|packages|require)"\s*:|^# yarn lockfile|^GEM$|^[\w.-]+==[\d.]+$/m,
    bare: true,
  }),
  'admin-panel-open': exposed({
    paths: [
      '/phpmyadmin/',
      '/pma/',
      '/adminer.php',
      '/manager/html',
      '/solr/',
      '/jenkins/',
      '/console/',
      '/_profiler/',
    ],
    says: /<title>phpMyAdmin|<title>(?:Login - )?Adminer|Tomcat Web Application Manager|<title>Solr Admin|Dashboard \[Jenkins\]|Symfony Profiler/i,
  }),
  'wordpress-users': exposed({
    paths: ['/wp-json/wp/v2/users', '/?rest_route=/wp/v2/users'],
    says: /"slug"\s*:\s*"/,
    bare: true,
  }),
  'wordpress-xmlrpc': async ({ site }) => {
    const home = await site.home();
    if (!home || !/wp-content|wp-includes/.test(home.body)) return 'skipped';
    const answer = await site.page('/xmlrpc.php');
    const open = answer !== null && /XML-RPC server accepts POST requests only/.test(answer.body);
    return open ? saw(answer.url, `GET ${answer.url}`, answer.body.slice(0, 120)) : nothing;
  },
  'graphql-introspection': exposed({
    paths: [
      '/graphql?query=%7B__schema%7BqueryType%7Bname%7D%7D%7D',
      '/api/graphql?query=%7B__schema%7BqueryType%7Bname%7D%7D%7D',
    ],
    says: /"__schema"\s*:\s*\{\s*"queryType"/,
    bare: true,
  }),
  'security-txt-missing': async ({ site }) => {
    if (!(await site.home())) return 'skipped';
    const found = [await site.page('/.well-known/security.txt'), await site.page('/security.txt')];
    const there = found.some((answer) => answer?.status === 200 && /^contact:/im.test(answer.body));
    return there ? nothing : saw(site.host, 'GET /.well-known/security.txt', String(found[0]?.status ?? '–'));
  },
  'security-txt-expired': async ({ site, now }) => {
    const answer = await site.page('/.well-known/security.txt');
    const day = answer?.status === 200 ? /^expires:\s*(\S+)/im.exec(answer.body)?.[1] : undefined;
    if (!answer || !day) return 'skipped';
    return Date.parse(day) < now.getTime() ? saw(answer.url, `GET ${answer.url}`, `expires: ${day}`) : nothing;
  },
  'robots-reveals': async ({ site }) => {
    const answer = await site.page('/robots.txt');
    if (answer?.status !== 200 || isHtml(answer)) return 'skipped';
    const told =
      answer.body.match(/^disallow:\s*\S*(?:admin|backup|private|interno|secret|senha|config|intranet)\S*/gim) ?? [];
    return told.length > 0 ? saw(answer.url, `GET ${answer.url}`, told.slice(0, 10).join('\n')) : nothing;
  },
};
