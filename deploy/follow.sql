-- Has every commit wait until the standby named "standby" has it on disk. Run it on the primary, as a superuser, once
-- the standby follows: select sync_state from pg_stat_replication.
alter system set synchronous_standby_names = 'standby';
select pg_reload_conf();
