-- Makes a standby the primary. Run it there, as a superuser, once the old primary is known to be off:
--   psql "host=<standby> dbname=blacktop user=postgres" -f failover.sql
select pg_promote(true, 60);
-- Until the next standby follows, nobody is there to wait for.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
